/** What other features and the frame use of shop. */
export { CountryPicker } from './CountryPicker.tsx';
export { CurrencyPicker } from './CurrencyPicker.tsx';
export { CustomerForm } from './CustomerForm.tsx';
export { TimeZoneField } from './TimeZoneField.tsx';
export { ZoneNotice } from './ZoneNotice.tsx';

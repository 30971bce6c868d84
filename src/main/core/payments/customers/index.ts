/** How customers are found, for whoever has payments to be searched: pure, without the rest of them. */
export {
  customerForm,
  customerLines,
  internationalNumber,
  mayBeSameCustomer,
  ruleName,
  searchForms,
} from './customer.ts';
export { numberFinder } from './within.ts';

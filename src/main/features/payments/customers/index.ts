/** How customers are found, for whoever has payments to be searched: pure, without the rest of them. */
export { customerLines, internationalNumber, ruleName, searchForms } from './customer.ts';

/** What is wrong with what was entered: a sentence for each code of the shared checks. */
import type { FieldProblem } from '../../core/text/fields.ts';
import type { AmountProblem } from '../../core/money/money.ts';

export const problems = {
  'customer-empty': 'Enter the customer’s phone number or ID.',
  'customer-too-long': 'At most 80 characters.',
  'customer-characters':
    "Only letters, digits, spaces and + - . , _ @ / # : ; = ( ) ' can be used here.",
  'customer-not-a-number':
    'That can’t be a phone number. Check the digits, or ask for a payment link instead.',
  'customer-country-missing':
    'Start the number with + and the country’s code, like +234. Or choose the country in Settings.',
  'customer-one-digit-short': 'One digit is missing. Check the number.',
  'customer-digits-short': 'Digits are missing. Check the number.',
  'customer-one-digit-long': 'There is one digit too many. Check the number.',
  'customer-digits-long': 'There are too many digits. Check the number.',
  'customer-length': 'No mobile number has that many digits. Check the number.',
  'country-empty': 'Choose the country that most numbers belong to.',
  'note-too-long': 'At most 280 characters.',
  'note-characters': 'There are invisible characters in this text. Type it again.',
  'base-url-empty': 'Enter the base address from the account’s developer page.',
  'base-url-invalid': 'That is not a web address. It looks like https://…/v1.',
  'base-url-not-https': 'The address has to start with https://.',
  'base-url-credentials': 'Leave out the name and password in the address.',
  'base-url-query': 'Leave out everything from the ? or # on.',
  'base-url-no-version': 'The address has to end in /v1. Check it on the developer page.',
  'email-empty': 'Enter the account’s e-mail.',
  'email-characters':
    'The service’s sign-in can’t carry a blank, an accent or other letters than a to z. Copy the e-mail again.',
  'email-invalid': 'That is not an e-mail address.',
  'email-colon': 'An e-mail with a colon can’t be used to sign in to the service.',
  'secret-empty': 'Enter the account’s secret key.',
  'secret-characters': 'A key has no spaces or special characters in the middle. Copy it again.',
  'secret-too-long': 'That is too long for a key. Copy it again.',
  'secret-other-account':
    'The stored key belongs to the account from before. Enter this account’s secret key.',
  'secret-other-origin':
    'A key is sent only to the address that it was typed for. Enter the secret key for this address.',
  'callback-invalid': 'That is not a web address. Leave it empty if there is none.',
  'callback-not-https': 'The address has to start with https://.',
  'callback-credentials': 'Leave out the name and password in the address.',
  'currency-invalid': 'Choose a currency from the list.',
  'terminal-invalid': 'One to six letters or digits, without I, L, O and U.',
  'terminal-retired':
    'This record was used under that name before it was moved, so another computer could still use it. Choose another one.',
  'passphrase-short': 'At least 12 characters: a few words that nobody guesses.',
  'passphrase-long': 'At most 1,000 characters.',
  'window-invalid': 'Between 1 and 1,440 minutes.',
  'duplicate-window-invalid': 'Between 0 and 1,440 minutes.',
  'time-zone-unknown': 'This computer doesn’t know that time zone. Choose another.',
  'refused-codes-invalid': 'Whole numbers other than 0, with commas between them.',
  'reason-empty': 'Write a few words here.',
  'reason-too-long': 'At most 280 characters.',
  'client-id-empty': 'Enter the client id that the service gave this app.',
  'client-id-invalid':
    'A client id has no spaces or special characters in the middle. Copy it again.',
  'address-empty': 'Enter this address. The service’s developer page names it.',
  'address-invalid': 'That is not a web address. It looks like https://….',
  'address-not-https': 'The address has to start with https://.',
  'address-credentials': 'Leave out the name and password in the address.',
  'address-fragment': 'Leave out everything from the # on.',
  'address-query': 'Leave out everything from the ? on.',
  'address-parameters':
    'Leave out client_id, state and redirect_uri: Counterfoil adds them by itself.',
  'loopback-callback-empty': 'Enter the callback address that is registered at the service.',
  'loopback-callback-invalid':
    'That can’t be a callback address. It looks like http://127.0.0.1:47631/callback.',
  'loopback-callback-elsewhere':
    'The callback has to lead to this computer: start it with http://127.0.0.1 and a port.',
  'loopback-callback-no-port': 'Name a port after the host, for example :47631.',
  'heading-too-long': 'At most 60 characters.',
  'heading-characters': 'There are invisible characters in this text. Type it again.',
  'printout-line-too-long':
    'Too long for a slip of paper: an address has 4 lines and 160 characters, a tax number 40, a last line 200.',
  'printout-line-characters': 'There are invisible characters in this text. Type it again.',
  'printer-host-empty': 'Enter the printer’s name or address.',
  'printer-host-address': 'Enter only the name or address, without http:// and without a slash.',
  'printer-host-invalid':
    'That can’t be a name or address. It looks like 192.168.1.87 or printer.local.',
  'printer-host-zone':
    'An address with % is good on one computer’s network card alone. Enter the printer’s name, or an address like 192.168.1.87.',
  'share-too-much': 'More than is open of this sale.',
  'paid-back-too-much': 'More than came in and was not given back yet.',
  'shares-full':
    'This sale has as many shares as a sale can have. Ask for the rest in one of them.',
  'rest-outdated':
    'This sale was noted on at another screen meanwhile, so nothing was noted here. Look at what is open now, then note it again.',
  'journal-account-empty': 'Enter the account’s number, as your accountant’s program has it.',
  'journal-account-invalid': 'At most 20 characters, and none that can’t be seen.',
  'journal-name-invalid': 'At most 60 characters, and none that can’t be seen.',
  'journal-heading-empty': 'Enter what stands above this column, or leave the column out.',
  'journal-heading-invalid': 'At most 40 characters, and none that can’t be seen.',
  'journal-heading-twice': 'Another column has this heading. Give each one of its own.',
  'journal-columns-missing':
    'A file needs date, account and currency, and either debit and credit or the amount.',
  'printer-port-invalid': 'A number from 1 to 65535. Mostly it is 9100.',
  'printer-queue-empty': 'Choose a printer, or enter its name.',
  'printer-queue-invalid':
    'That can’t be a printer’s name: at most 200 characters, and none that can’t be seen.',
  'printer-usb-empty': 'Choose a printer.',
  'printer-serial-empty': 'Choose a port, or enter its name.',
  'printer-serial-invalid':
    'That can’t be a serial port. It looks like COM3, /dev/ttyUSB0 or /dev/cu.usbserial-1.',
  'logo-empty': 'There is nothing in that file. Choose another one.',
  'logo-no-picture': 'That is no picture that can be read. Choose a PNG, JPEG, WebP or GIF file.',
  'logo-too-large': 'At most 10 MB and 40 million dots. Make the picture smaller first.',
  'logo-blank': 'On white paper nothing would be seen of it. Choose a darker picture.',
  'item-name-empty': 'Give it a name, as it is to stand on receipts.',
  'item-price-empty': 'Enter its price.',
  'item-name-too-long': 'A name has at most 80 characters.',
  'item-characters': 'There are characters in it that can’t be seen. Type it anew.',
  'item-category-too-long': 'A category has at most 40 characters.',
  'item-barcode-invalid': 'A barcode has at most 48 letters, digits and signs.',
  'items-full': 'The list has room for 20,000 items. Remove one first.',
  'address-refused':
    'Nobody confirmed this address outside this page, so it was not saved. Look at it again, and save once more to be asked again.',
  'address-unanswered':
    'Nobody answered whether this address may be used, so it was not saved. Save once more to be asked again.',
  'address-busy':
    'Something else is being confirmed, or wrong codes were typed. Nothing was saved: try again in half a minute.',
  'address-too-often':
    'Too many questions were left without a yes. Nothing was saved: try again in 15 minutes.',
  'code-wrong': 'That is not the code. Copy it from the terminal where Counterfoil was started.',
  'set-by-organisation':
    'Your organisation has set this for its counters. Only whoever looks after them can change it.',
  'amount-empty': 'Enter the amount.',
  'amount-not-a-number': 'Enter an amount in digits, for example 1250.',
  'amount-separators': 'That could be two amounts. Leave out what separates the thousands.',
  'amount-negative': 'The amount has to be more than zero.',
  'amount-zero': 'The amount has to be more than zero.',
  'amount-too-many-decimals': 'This currency does not have that many decimals.',
  'amount-too-large': 'That is more than can be asked for in one payment.',
  'sum-too-large': 'That is more than any sum here. Check its digits.',
  'amount-sum-unfinished': 'A sum needs a number on both sides of + and ×.',
  'items-other-currency':
    'These items have prices in another currency. Remove them, or set the counter back to it.',
  'items-no-room': 'One payment has room for 100 lines. Ask for the rest with another.',
} as const satisfies Record<FieldProblem | AmountProblem, string>;

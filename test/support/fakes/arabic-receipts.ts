/**
 * A language that only tests know: printouts in Arabic as a shop would word them. What the screens say
 * beside that stays English, so that tests can find their way.
 */
import { main } from '../../../src/shared/i18n/en/main.ts';
import { screens } from '../../../src/shared/i18n/en/index.ts';
import type { Language, LoadedLanguage } from '../../../src/shared/i18n/languages.ts';

const { methods, printouts } = screens;

/** What stands on a receipt, and on its copies. */
export const arabicSaid = {
  ...printouts.said,
  practice: 'تدريب — لم تُدفع أي نقود',
  noReceipt: 'هذا ليس إيصالًا',
  paid: 'مدفوع',
  confirmedOn: 'تم التأكيد في',
  askedOn: 'طُلب في',
  method: 'طريقة الدفع',
  customer: 'العميل',
  note: 'مقابل',
  counter: 'الصندوق',
  reference: 'المرجع',
  print: 'رقم الطباعة',
  receiptNumber: 'رقم الإيصال',
  serviceReference: 'مرجع الخدمة',
  serviceDate: 'التاريخ حسب الخدمة',
  serviceWords: 'قالت الخدمة',
  fees: 'الرسوم في سجل الخدمة',
  scanReference: 'المرجع كرمز',
};

export const arabicCopy = 'نسخة {{copy}}';
export const arabicLink = 'رابط دفع';

const arabic: LoadedLanguage = {
  id: 'ar',
  name: 'العربية',
  main: async () => ({ main }),
  screens: async () => ({
    screens: {
      ...screens,
      methods: { ...methods, link: { ...methods.link, name: arabicLink } },
      printouts: {
        ...printouts,
        taxNumber: 'الرقم الضريبي {{number}}',
        copy: arabicCopy,
        said: arabicSaid,
      },
    },
  }),
};

export const RECEIPT_LANGUAGES: readonly Language[] = [{ id: 'en', name: 'English' }, arabic];

import type { screens } from '../../../shared/i18n/en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof screens;
  }
}

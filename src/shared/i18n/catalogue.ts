/** What a language has to say: the shape of English, which every other is held to. */
import type { main } from './en/main.ts';
import type { screens } from './en/index.ts';

/** The forms that `Intl.PluralRules` knows, as keys end in them: `payments_one`. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralForm = (typeof PLURAL_FORMS)[number];

/** What a key with forms is called without them. */
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;

/**
 * The same keys with any text. Where English counts, a language has the forms that it counts by:
 * `_other` always, and which of the rest it needs, the check of the catalogues knows.
 */
export type Texts<English> = English extends string
  ? string
  : {
      readonly [
        Key in keyof English as Key extends `${Counted<keyof English>}_${PluralForm}` ? never : Key
      ]: Texts<English[Key]>;
    } & { readonly [Key in Counted<keyof English> as `${Key}_other`]: string } & {
      readonly [Key in Counted<keyof English> as `${Key}_${Exclude<PluralForm, 'other'>}`]?: string;
    };

/** Every text of the screens, a namespace each; `index.ts` of a language's folder. */
export type ScreenTexts = Texts<typeof screens>;

/** What main says by itself; `main.ts` of a language's folder, small since the window waits for it. */
export type MainTexts = Texts<typeof main>;

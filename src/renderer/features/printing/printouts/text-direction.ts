/** Which way a text runs. Pure. */

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;

/** By its first letter, as browsers decide it. @param otherwise of a text without letters */
export function textDirection(text: string, otherwise: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const letter = STRONG.exec(text)?.[0];
  if (letter === undefined) return otherwise;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

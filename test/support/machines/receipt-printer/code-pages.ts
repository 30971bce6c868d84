/** The letters behind a byte, by the code pages that receipt printers carry. */

/** What a byte stands for that its code page leaves empty. */
export const NO_LETTER = '\u{FFFD}';

/** The upper halves that no TextDecoder knows, from the tables that Unicode publishes. */
const UPPER_HALVES: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{AD}˝˛ˇ˘§÷¸°¨˙űŘř■\u{A0}',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}',
};

/** Code pages by the number that `ESC t` chooses them with, as Epson counts. */
export const EPSON_CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [0, 'cp437'],
  [2, 'cp850'],
  [16, 'windows-1252'],
  [17, 'cp866'],
  [18, 'cp852'],
  [19, 'cp858'],
  [45, 'windows-1250'],
  [46, 'windows-1251'],
]);

function letterOf(decoder: InstanceType<typeof TextDecoder>, byte: number): string {
  const letter = decoder.decode(Uint8Array.of(byte));
  // Where a page has no letter, the web's tables have a control character.
  return /[\u{80}-\u{9F}]/u.test(letter) ? NO_LETTER : letter;
}

/**
 * @param name as in `EPSON_CODE_PAGES`, or any single-byte encoding that `TextDecoder` knows
 * @returns the letters of the bytes 0x80 to 0xFF
 * @throws RangeError for a name that nobody knows
 */
export function upperHalf(name: string): readonly string[] {
  const known = UPPER_HALVES[name];
  if (known !== undefined) return Array.from(known);
  const decoder = new TextDecoder(name === 'cp866' ? 'ibm866' : name);
  return Array.from({ length: 128 }, (_, index) => letterOf(decoder, 128 + index));
}

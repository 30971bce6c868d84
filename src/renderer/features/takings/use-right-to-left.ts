/** Whether the page is read from right to left. */
export const useIsRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

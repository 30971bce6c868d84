import { useTranslation } from 'react-i18next';
import type { SECTIONS } from './sections.ts';

type Section = (typeof SECTIONS)[number];

/** @returns what a section is called; the features' titles stand among their own words */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTranslation([
    'settings',
    'designAccount',
    'moving',
    'checks',
    'printer',
    'keys',
    'items',
    'display',
    'peopleSettings',
    'office',
  ]);
  return ({ title }) => t(title);
}

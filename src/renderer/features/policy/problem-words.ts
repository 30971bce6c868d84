/** What is wrong with what an organisation has set, in words. */
import { useTranslation } from 'react-i18next';
import type { PolicyProblemCode } from '../../../shared/features/policy/policy.ts';
import { organisation } from '../../../shared/i18n/en/policy.ts';

const isOwn = (code: PolicyProblemCode): code is keyof typeof organisation.problem =>
  Object.hasOwn(organisation.problem, code);

/** An address is as wrong here as where one is typed. */
export function usePolicyProblem(): (code: PolicyProblemCode) => string {
  const { t } = useTranslation(['organisation', 'common']);
  return (code) => (isOwn(code) ? t(`problem.${code}`) : t(`common:problem.${code}`));
}

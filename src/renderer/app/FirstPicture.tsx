import { MantineProvider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../shared/payments.ts';
import { noSchemeStore, theme } from '../theme/theme.ts';
import { Stub } from '../ui/Stub.tsx';
import { FrameBar } from './FrameBar.tsx';

interface FirstPictureProps {
  readonly mode: Mode;
}

/**
 * What is seen of the Counter before any script of the page has run: its frame and a blank stub. Nothing
 * in it takes a press or the focus. Drawn when the page is built, so nothing may depend on the browser,
 * and keys are the usual ones.
 */
export function FirstPicture({ mode }: FirstPictureProps) {
  const { t } = useTranslation('counter');
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      colorSchemeManager={noSchemeStore}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <div className="starting__frame frame" data-mode={mode} inert>
        <header className="frame__head">
          <FrameBar mode={mode} screen="counter" />
        </header>
        <main className="frame__main">
          <div className="counter">
            <Stub
              practice={mode === 'practice'}
              customer={null}
              shop={
                <div className="counter__details">
                  <h1 className="counter__title">{t('title')}</h1>
                </div>
              }
            />
          </div>
        </main>
      </div>
    </MantineProvider>
  );
}

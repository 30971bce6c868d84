/** The running app for one test: it is closed when the test is over, however it ended. */
import { onTestFinished } from 'vitest';
import { tellOnFailure } from './failed-page.ts';
import { launchApp, type LaunchOptions, type RunningApp } from '../app.ts';
import { tempFolder } from '../run/temp-folder.ts';

/** Starts the app, on a data folder of the test's own unless another one is named. */
export async function startApp(options: Partial<LaunchOptions> = {}): Promise<RunningApp> {
  const app = await launchApp({ ...options, dataFolder: options.dataFolder ?? tempFolder() });
  onTestFinished(() => app.close());
  tellOnFailure(app.page);
  // Keys that are pressed before the first screen is there go nowhere.
  await app.page.getByRole('heading', { level: 1 }).waitFor();
  return app;
}

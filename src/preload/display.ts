/**
 * All that the customer's page has in Electron: it hears what is to be shown. There is nothing that it
 * could call, and main has no handler for it.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { DISPLAY_CHANNEL } from '../shared/core/page/channels.ts';
import type { DisplayBridge, DisplayView } from '../shared/features/display/display.ts';
import { createLatest } from './latest.ts';
import { TAKEN_AWAY, takeAway } from './taken-away.ts';

contextBridge.executeInMainWorld({ func: takeAway, args: [TAKEN_AWAY] });

const views = createLatest<DisplayView>();

ipcRenderer.on(DISPLAY_CHANNEL, (_event, view: DisplayView) => views.put(view));

contextBridge.exposeInMainWorld('counterfoilDisplay', {
  onView: views.hear,
  // Main's end is the window's end, so there is nobody who could be told.
  onHeard: () => () => undefined,
} satisfies DisplayBridge);

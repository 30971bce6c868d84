import { vitestConfigOf } from './vitest-config.ts';

export default vitestConfigOf('moving');

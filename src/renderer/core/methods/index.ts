/** Every payment method's face. */
import type { Method } from '../../../shared/core/methods/index.ts';
import { link } from './link/face.ts';
import type { MethodFace } from './method-face.ts';
import { ussd } from './ussd/face.ts';

export const METHOD_FACES: Readonly<Record<Method, MethodFace>> = { ussd, link };

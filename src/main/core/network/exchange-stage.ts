/** How far an exchange over undici came, which decides what a failure of it means. */
import type { Dispatcher } from 'undici';
import type { GatewayErrorCode } from '../../../shared/core/payments/payments.ts';
import { classifyConnectFailure, classifyExchangeFailure } from './connection-errors.ts';

export interface ExchangeStage {
  /** A connection stood, its certificate found right, and the request may have left. */
  written: boolean;
  /** The first bytes of a reply had come. */
  replyBegan: boolean;
}

/** For an undici dispatcher's `compose`: keeps the stage of the one exchange that goes over it. */
export function watchStage(stage: ExchangeStage): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        stage.written = true;
        handler.onRequestStart?.(controller, context);
      },
      onResponseStarted() {
        stage.replyBegan = true;
        handler.onResponseStarted?.();
      },
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onResponseError: (...given) => handler.onResponseError?.(...given),
    });
}

/** @param secure whether the connection was to be TLS */
export function classifyFailure(
  error: unknown,
  secure: boolean,
  { written, replyBegan }: ExchangeStage,
): GatewayErrorCode {
  return written
    ? classifyExchangeFailure(error, replyBegan)
    : classifyConnectFailure(error, secure);
}

/**
 * What events usually say, for `event-packs.ts`, format 1: the nearer to the end, the more often.
 * Never changed, not by a letter: packs that were made with it are read by it. Another is another
 * format, beside this one.
 */

const LINES = [
  String.raw`{"kind":"double","at":1767225600000,"otherId":"00000000-0000-7000-8000-000000000000","otherReference":null}`,
  String.raw`{"kind":"mismatch","at":1767225600000,"otherId":null}`,
  String.raw`{"kind":"late","at":1767225600000,"otherId":null}`,
  String.raw`{"otherId":"00000000-0000-7000-8000-000000000000","otherReference":"SHOP-260101-000000"}`,
  String.raw`{"byMs":-60000}`,
  String.raw`{"error":{"code":"credentials-refused","certainty":"refused","httpStatus":401,"field":null,"retryAfterMs":null}}`,
  String.raw`{"error":{"words":"FAILED"},"reply":{"httpStatus":401,"body":"{\"responseMessage\":\"\",\"responseCode\":\"01\",\"responseStatus\":\"FAILED\"}","cut":false}}`,
  String.raw`{"error":{"code":"forbidden","certainty":"refused","httpStatus":403,"field":null,"retryAfterMs":null}}`,
  String.raw`{"reply":{"httpStatus":403,"body":"{\"status\":\"error\",\"error\":\"access to the resource is forbidden\"}","cut":false}}`,
  String.raw`{"error":{"code":"field-refused","certainty":"refused","httpStatus":400,"field":"userId","retryAfterMs":null}}`,
  String.raw`{"error":{"words":"error"},"reply":{"httpStatus":400,"body":"{\"status\":\"error\"}","cut":false}}`,
  String.raw`{"error":{"code":"offline","certainty":"unknown","httpStatus":null,"field":null,"retryAfterMs":null}}`,
  String.raw`{"error":{"code":"timed-out","certainty":"unknown","httpStatus":null,"field":null,"retryAfterMs":null}}`,
  String.raw`{"error":{"code":"busy","certainty":"unknown","httpStatus":429,"field":null,"retryAfterMs":60000},"askedWith":"1000000000000000000"}`,
  String.raw`{"reply":{"httpStatus":429,"body":"","cut":false}}`,
  String.raw`{"error":{"code":"server-error","certainty":"unknown","httpStatus":503,"field":null,"retryAfterMs":60000},"askedWith":"1000000000000000000"}`,
  String.raw`{"reply":{"httpStatus":503,"body":"","cut":false}}`,
  String.raw`{"acceptance":{"shape":"quickstart","gatewayReference":"","paymentUrl":"https://","paymentUrlReference":null,"externalPaymentReference":null,"serviceStatus":"success","paymentChannel":null}}`,
  String.raw`{"reply":{"httpStatus":200,"body":"{\"status\":\"success\",\"message\":\"\",\"data\":{\"paymentUrl\":\"https://\",\"reference\":\"\"}}","cut":false}}`,
  String.raw`{"verdict":"refused","differs":[],"record":{"amountText":"1,000.00","currency":"NGN","paymentReference":"1000000000000000000","dateText":"01/01/2026","date":"2026-01-01","feesText":"0","responseCode":"99","responseDescription":"Transaction Failed"},"askedWith":"1000000000000000000"}`,
  String.raw`{"words":"Transaction Failed","reply":{"httpStatus":200,"body":"{\"amount\":\"1,000.00\",\"paymentReference\":\"1000000000000000000\",\"transactionDate\":\"01/01/2026\",\"fees\":0,\"currency\":\"NGN\",\"responseCode\":99,\"responseDescription\":\"Transaction Failed\"}","cut":false}}`,
  String.raw`{"verdict":"not-known","differs":[],"record":{"amountText":"1,000.00","currency":"NGN","paymentReference":"1000000000000000000","dateText":"01/01/2026","date":"2026-01-01","feesText":"0","responseCode":"1","responseDescription":"Transaction Pending"},"askedWith":"1000000000000000000"}`,
  String.raw`{"words":"Transaction Pending","reply":{"httpStatus":200,"body":"{\"amount\":\"1,000.00\",\"paymentReference\":\"1000000000000000000\",\"transactionDate\":\"01/01/2026\",\"fees\":0,\"currency\":\"NGN\",\"responseCode\":1,\"responseDescription\":\"Transaction Pending\"}","cut":false}}`,
  String.raw`{"verdict":"pending","differs":[],"record":{"amountText":"1,000.00","currency":"NGN","paymentReference":"1000000000000000000","dateText":"01/01/2026","date":"2026-01-01","feesText":"0","responseCode":"9","responseDescription":"Awaiting payment"},"askedWith":"1000000000000000000"}`,
  String.raw`{"words":"Awaiting payment","reply":{"httpStatus":200,"body":"{\"amount\":\"1,000.00\",\"paymentReference\":\"1000000000000000000\",\"transactionDate\":\"01/01/2026\",\"fees\":0,\"currency\":\"NGN\",\"responseCode\":9,\"responseDescription\":\"Awaiting payment\"}","cut":false}}`,
  String.raw`{"reference":"SHOP-260101-000000","saleId":"00000000-0000-7000-8000-000000000000","replaces":null,"method":"link","amountMinor":100000,"currency":"NGN","localDay":"2026-01-01","personalDigest":"0123456789abcdef","override":null,"account":{"baseUrl":"https://","email":"@"}}`,
  String.raw`{"request":{"path":"/api/pgs/payment/v2/createPayment","body":"{\"reference\":\"SHOP-260101-000000\",\"userId\":\"‹customer›\",\"amount\":\"1000.00\",\"currency\":\"NGN\",\"callbackURL\":\"https://\",\"isV2\":true}"}}`,
  String.raw`{"reference":"SHOP-260101-000000","saleId":"00000000-0000-7000-8000-000000000000","replaces":null,"method":"ussd","amountMinor":100000,"currency":"NGN","localDay":"2026-01-01","personalDigest":"0123456789abcdef","override":null,"account":{"baseUrl":"https://","email":"@"}}`,
  String.raw`{"acceptance":{"shape":"endpoint","gatewayReference":"1000000000000000000","paymentUrl":"https://pay.","paymentUrlReference":"","externalPaymentReference":"","serviceStatus":"CREATED","paymentChannel":"DEFAULT"}}`,
  String.raw`{"reply":{"httpStatus":200,"body":"{\"reference\":1000000000000000000,\"clientId\":\"\",\"paymentUrl\":\"https://pay.\",\"status\":\"CREATED\",\"paymentChannel\":\"DEFAULT\",\"paymentUrlReference\":\"\",\"externalPaymentReference\":\"\"}","cut":false}}`,
  String.raw`{}`,
  String.raw`{"request":{"path":"/api/pgs/payment/v1/makePayment","body":"{\"reference\":\"SHOP-260101-000000\",\"userId\":\"‹customer›\",\"amount\":\"1000.00\",\"currency\":\"NGN\",\"callbackURL\":\"https://\",\"isV2\":true}"}}`,
  String.raw`{"error":{"code":"offline","certainty":"unknown","httpStatus":null,"field":null,"retryAfterMs":null},"askedWith":"1000000000000000000"}`,
  String.raw`{"verdict":"paid","differs":[],"record":{"amountText":"1,000.00","currency":"NGN","paymentReference":"1000000000000000000","dateText":"01/01/2026","date":"2026-01-01","feesText":"0","responseCode":"0","responseDescription":"Transaction Successful"},"askedWith":"1000000000000000000"}`,
  String.raw`{"words":"Transaction Successful","reply":{"httpStatus":200,"body":"{\"amount\":\"1,000.00\",\"paymentReference\":\"1000000000000000000\",\"transactionDate\":\"01/01/2026\",\"fees\":0,\"currency\":\"NGN\",\"responseCode\":0,\"responseDescription\":\"Transaction Successful\"}","cut":false}}`,
];

/** UTF-8. */
export const PACK_DICTIONARY_1: Buffer = Buffer.from(LINES.join('\n'));

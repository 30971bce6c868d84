import { keptLedger } from './test/bench/kept-ledger.ts';
console.log(await keptLedger(1_000_000));

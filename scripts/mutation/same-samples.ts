/** Properties draw the same samples in every run, so that a mutant has one fate. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_260_115 });

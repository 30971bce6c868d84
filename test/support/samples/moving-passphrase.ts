/** What the files of tests are made with; by itself, since a child process has no test around it. */
export const PASSPHRASE = 'four words nobody guesses';

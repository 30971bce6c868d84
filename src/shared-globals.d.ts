// The few globals that Node and browsers both have and src/shared may use. Only
// tsconfig.shared.json reads this file, so that neither Node's nor the DOM's types leak in there.
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly searchParams: { has(name: string): boolean };
}

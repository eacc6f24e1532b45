/** The properties of each kind of identity. */
interface KindFacts {
  of: "asset" | "account";
  /**
   * The strength of this kind of identity as evidence: the strongest identity of a record decides to which entity it
   * belongs.
   */
  strength: number;
  /** Whether an entity has at most one per issuer, so that two different values mean two entities. */
  single: boolean;
  /** Whether several entities may have had it over time, so that a stronger identity overrides it. */
  weak: boolean;
}

const facts = (of: KindFacts["of"], strength: number, rest: Partial<KindFacts> = {}): KindFacts => ({
  of,
  strength,
  single: false,
  weak: false,
  ...rest,
});

/** The kinds of identity, the strongest first within assets and within accounts. */
export const identityKinds = {
  agent: facts("asset", 5, { single: true }),
  cloud: facts("asset", 4, { single: true }),
  // A machine has several network cards, and an object that is no machine (an image, a repository) has several names.
  mac: facts("asset", 4),
  artifact: facts("asset", 3),
  fqdn: facts("asset", 3),
  name: facts("asset", 2),
  ip: facts("asset", 1, { weak: true }),
  sid: facts("account", 5, { single: true }),
  domain_user: facts("account", 4, { single: true }),
  mail: facts("account", 3, { single: true }),
  user: facts("account", 1, { weak: true }),
} as const satisfies Record<string, KindFacts>;

export type IdentityKind = keyof typeof identityKinds;

/** One name of an entity; `value` is normalised, so that different spellings of the same name are equal. */
export interface Identity {
  kind: IdentityKind;
  /** The issuer within which the value is unique: the source of an agent, the cloud of an instance; otherwise empty. */
  issuer: string;
  value: string;
  /** The name as the event wrote it. */
  spelling: string;
}

export function identityKey({ kind, issuer, value }: Pick<Identity, "kind" | "issuer" | "value">): string {
  return JSON.stringify([kind, issuer, value]);
}

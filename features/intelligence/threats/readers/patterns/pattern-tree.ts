/** A literal value of a pattern. */
export type Literal =
  | { kind: "text" | "hex" | "binary" | "time"; text: string }
  | { kind: "number"; number: number }
  | { kind: "boolean"; boolean: boolean };

/**
 * A property of a STIX object: the object type `file` and the steps [`hashes`, `MD5`]. List indexes such as `[*]` and
 * `[3]` are separate steps.
 */
export interface ObjectPath {
  object: string;
  steps: string[];
}

export type Operator =
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "IN"
  | "LIKE"
  | "MATCHES"
  | "ISSUBSET"
  | "ISSUPERSET";

/** The comparison of one observation. */
export type Comparison =
  | { kind: "test"; path: ObjectPath; negated: boolean; operator: Operator; values: Literal[] }
  | { kind: "exists"; path: ObjectPath; negated: boolean }
  | { kind: "and" | "or"; parts: Comparison[] };

export type Qualifier =
  | { kind: "between"; start: string; stop: string }
  | { kind: "within"; seconds: number }
  | { kind: "repeats"; times: number };

/** The observations of a pattern. */
export type Observation =
  | { kind: "one"; comparison: Comparison }
  | { kind: "and" | "or" | "followed_by"; parts: Observation[] }
  | { kind: "qualified"; of: Observation; qualifier: Qualifier };

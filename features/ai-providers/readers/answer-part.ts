/** What one event of a model's answer adds to it, in any protocol. */
export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "tool"; place: number; id?: string; name?: string; input?: string }
  | { kind: "tokens"; in?: number; out?: number }
  /** Why the model stopped: `cut` when it reached its limit. */
  | { kind: "stop"; reason: "done" | "tools" | "cut" | "refused" }
  | { kind: "end" }
  | { kind: "error"; type: string; message: string }
  | { kind: "unreadable" };

/** The text of an event as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

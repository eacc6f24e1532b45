/** One server-sent event: its name, where it has one, and its data. */
export interface ServerEvent {
  event?: string | undefined;
  data: string;
}

/** The addition of one event to a model's answer, in any protocol. */
export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "tool"; place: number; id?: string; name?: string; input?: string }
  | { kind: "tokens"; in?: number; out?: number }
  /** Why the model stopped: `cut` when it reached its limit. */
  | { kind: "stop"; reason: "done" | "tools" | "cut" | "refused" }
  | { kind: "end" }
  | { kind: "error"; type: string; message: string }
  | { kind: "unreadable" };

/** Parses the text of an event as JSON; undefined when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface GatheredAnswer {
  text: string;
  toolCalls: { id: string; name: string; input: unknown }[];
  tokens: { in: number | undefined; out: number | undefined };
  /** Whether the answer reached the token limit and was cut off. */
  isCut: boolean;
}

/** Assembles the parts of an answer and detects when the answer is complete. */
export class AnswerGatherer {
  #text: string[] = [];
  #tools = new Map<number, { id: string; name: string; input: string[] }>();
  #tokens: { in: number | undefined; out: number | undefined } = { in: undefined, out: undefined };
  #stop: "done" | "tools" | "cut" | "refused" | undefined;
  #ended = false;

  add(part: AnswerPart): void {
    if (part.kind === "text") this.#text.push(part.text);
    else if (part.kind === "tool") this.#addTool(part);
    else if (part.kind === "tokens") {
      this.#tokens = { in: part.in ?? this.#tokens.in, out: part.out ?? this.#tokens.out };
    } else if (part.kind === "stop") this.#stop = part.reason;
    else if (part.kind === "end") this.#ended = true;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get refused(): boolean {
    return this.#stop === "refused";
  }

  get tokens(): GatheredAnswer["tokens"] {
    return this.#tokens;
  }

  /** The text so far. */
  get text(): string {
    return this.#text.join("");
  }

  /**
   * Returns the complete answer; undefined until the model has reported its end, because a partial answer is not used.
   */
  whole(): GatheredAnswer | undefined {
    if (this.#stop === undefined) return undefined;
    const toolCalls = [...this.#tools.values()].map(({ id, name, input }, index) => {
      const text = input.join("");
      return { id: id || `call_${index}`, name, input: text === "" ? {} : (jsonOf(text) ?? text) };
    });
    return { text: this.text, toolCalls, tokens: this.#tokens, isCut: this.#stop === "cut" };
  }

  #addTool({ place, id, name, input }: Extract<AnswerPart, { kind: "tool" }>): void {
    const tool = this.#tools.get(place) ?? { id: "", name: "", input: [] };
    // Some servers repeat the id and the name with every piece.
    tool.id ||= id ?? "";
    tool.name ||= name ?? "";
    if (input) tool.input.push(input);
    this.#tools.set(place, tool);
  }
}

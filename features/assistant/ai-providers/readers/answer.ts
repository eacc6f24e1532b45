/** One server-sent event: its name, if it has one, and its data. */
export interface ServerEvent {
  event?: string | undefined;
  data: string;
}

/** The content of one event of a model's answer, independent of the protocol. */
export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "tool"; place: number; id?: string; name?: string; input?: string }
  | { kind: "tokens"; in?: number; out?: number }
  /** The reason why the model stopped: `cut` if it reached its token limit. */
  | { kind: "stop"; reason: "done" | "tools" | "cut" | "refused" }
  | { kind: "end" }
  | { kind: "error"; type: string; message: string }
  | { kind: "unreadable" };

/** Parses the text of an event as JSON; undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
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

/** Collects the parts of an answer and detects when the answer is complete. */
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

  /** The text of the answer that has arrived so far. */
  get text(): string {
    return this.#text.join("");
  }

  /**
   * Returns the complete answer; undefined until the model has reported its end, because a partial answer is not
   * used.
   */
  whole(): GatheredAnswer | undefined {
    if (this.#stop === undefined) return undefined;
    const toolCalls = [...this.#tools.values()].map(({ id, name, input }, index) => {
      const text = input.join("");
      return { id: id || `call_${index}`, name, input: text === "" ? {} : (parsedJson(text) ?? text) };
    });
    return { text: this.text, toolCalls, tokens: this.#tokens, isCut: this.#stop === "cut" };
  }

  #addTool({ place, id, name, input }: Extract<AnswerPart, { kind: "tool" }>): void {
    const tool = this.#tools.get(place) ?? { id: "", name: "", input: [] };
    // Some servers repeat the id and the name of a tool with every piece, others send them only with the first.
    tool.id ||= id ?? "";
    tool.name ||= name ?? "";
    if (input) tool.input.push(input);
    this.#tools.set(place, tool);
  }
}

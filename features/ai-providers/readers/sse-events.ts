/** One server-sent event: its name, when it says one, and its data. */
export interface SseEvent {
  event: string;
  data: string;
}

/** Takes a stream of server-sent events apart, wherever its pieces are cut. */
export class SseReader {
  #decoder = new TextDecoder();
  /** What arrived of the line that has no end yet. */
  #rest: string[] = [];
  #endedWithReturn = false;
  #event = "";
  #data: string[] = [];

  /** The events that are complete with this piece. */
  read(piece: Uint8Array): SseEvent[] {
    let text = this.#decoder.decode(piece, { stream: true });
    if (text === "") return [];
    // A line end of two characters may be cut in two.
    if (this.#endedWithReturn && text.startsWith("\n")) text = text.slice(1);
    this.#endedWithReturn = text.endsWith("\r");
    const lines = text.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? "";
    const events: SseEvent[] = [];
    for (const line of lines) {
      const event = this.#take(this.#rest.join("") + line);
      this.#rest = [];
      if (event) events.push(event);
    }
    if (last) this.#rest.push(last);
    return events;
  }

  /** An event is complete with the empty line after it. */
  #take(line: string): SseEvent | undefined {
    if (line === "") {
      const event = { event: this.#event, data: this.#data.join("\n") };
      this.#event = "";
      this.#data = [];
      return event.data ? event : undefined;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.#data.push(value);
    if (field === "event") this.#event = value;
    return undefined;
  }
}

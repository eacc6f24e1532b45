const newline = 10;
const greaterThan = 62;
const closingTag = "</Event>";

/** Finds the closing tag of an XML event, also when it is divided between two chunks. */
export class XmlEventEnd {
  /** The last characters of the event so far, at most as many as the closing tag has. */
  #last = "";

  /** Forgets the former event. */
  begin(): void {
    this.#last = "";
  }

  /** Returns the place after the closing tag, or undefined when the chunk ends inside the event. */
  endOf(bytes: Buffer, start: number): number | undefined {
    let at = start;
    while (at < bytes.length) {
      const tagEnd = bytes.indexOf(greaterThan, at);
      const end = tagEnd === -1 ? bytes.length : tagEnd + 1;
      const last = bytes.toString("latin1", Math.max(at, end - closingTag.length), end);
      this.#last = (this.#last + last).slice(-closingTag.length);
      if (this.#last === closingTag) return end;
      at = end;
    }
    return undefined;
  }
}

/** Returns how many line ends are between `start` and `end`. */
export function newlineCount(bytes: Buffer, start: number, end: number): number {
  let count = 0;
  let at = bytes.indexOf(newline, start);
  while (at !== -1 && at < end) {
    count += 1;
    at = bytes.indexOf(newline, at + 1);
  }
  return count;
}

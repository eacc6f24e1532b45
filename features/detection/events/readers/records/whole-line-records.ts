import { wrapperEnd } from "./record-nesting.ts";

const newline = 10;
const space = 32;
const closeBrace = 125;
/** The bytes between two objects that stand on one line. */
const joints = [Buffer.from("}{"), Buffer.from("} {")];

/** Finds JSON objects that fill one line each, without examining each byte. */
export class WholeLineRecords {
  /** The place of the next joint in the chunk, so that the chunk is searched once; -1 before the first search. */
  #joint = -1;

  /** Forgets the former chunk. */
  reset(): void {
    this.#joint = -1;
  }

  /**
   * Returns the end of the object that begins at `at`, or undefined when it does not fill one complete line of the
   * chunk or is the wrapper of a list of records.
   */
  endOf(bytes: Buffer, at: number): number | undefined {
    const end = bytes.indexOf(newline, at);
    if (end === -1) return undefined;
    let last = end - 1;
    while (last > at && (bytes[last] as number) <= space) last -= 1;
    if (bytes[last] !== closeBrace || wrapperEnd(bytes, at) !== undefined) return undefined;
    if (this.#joint < at) {
      const places = joints.map((joint) => bytes.indexOf(joint, at)).filter((place) => place !== -1);
      this.#joint = Math.min(bytes.length, ...places);
    }
    return this.#joint < last ? undefined : last + 1;
  }
}

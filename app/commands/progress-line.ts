interface ProgressLine {
  read(bytes: number): void;
  show(words: string): void;
  end(): void;
}

const mebibyte = 1_048_576;

/**
 * Shows the progress of the work in one line of the terminal, which is overwritten; writes nothing when the output is
 * no terminal.
 */
export function progressLine(out: NodeJS.WriteStream, total: number | undefined): ProgressLine {
  let done = 0;
  const line = (text: string) => {
    if (out.isTTY) out.write(`\r\u001B[2K${text}`);
  };
  return {
    read(bytes) {
      done += bytes;
    },
    show(words) {
      const share = total ? ` (${Math.min(100, Math.floor((100 * done) / total))} %)` : "";
      line(`${(done / mebibyte).toFixed(1)} MiB leídos${share}, ${words}`);
    },
    end: () => line(""),
  };
}

/**
 * The data of server-sent events out of text that arrives in any pieces: `take` gives back what is whole by now. Fields
 * other than `data` say nothing to the portal and are left out.
 */
export function eventLines(): { take: (piece: string) => string[] } {
  let rest = "";
  return {
    take: (piece) => {
      const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
      rest = blocks.pop() ?? "";
      return blocks.map(dataOf).filter((data) => data !== "");
    },
  };
}

function dataOf(block: string): string {
  return block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(line.startsWith("data: ") ? 6 : 5))
    .join("\n");
}

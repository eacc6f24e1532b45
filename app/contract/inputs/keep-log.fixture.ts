import type { FastifyInstance } from "fastify";

/** Collects every line that the portal logs from now on, instead of printing it. */
export function keepLog(app: FastifyInstance): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(app.log).find(
    ({ description }) => description === "pino.stream",
  );
  if (!stream) throw new Error("The logger has no stream of its own any more");
  Object.assign(app.log, {
    [stream]: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  return lines;
}

// A client with one session that sends many requests at once and repeats them immediately, whatever the answers. It
// runs in its own process, so that it does not delay the measuring process.
const { TARGET = "", COOKIE = "", AT_ONCE = "" } = process.env;
const heard: Record<number, number> = {};
let isStopped = false;

async function requestInLoop(): Promise<void> {
  while (!isStopped) {
    const answer = await fetch(TARGET, { headers: { cookie: COOKIE } });
    await answer.arrayBuffer();
    heard[answer.status] = (heard[answer.status] ?? 0) + 1;
  }
}

process.on("SIGTERM", () => {
  isStopped = true;
});
await Promise.all(Array.from({ length: Number(AT_ONCE) }, requestInLoop));
process.stdout.write(JSON.stringify(heard), () => process.exit(0));

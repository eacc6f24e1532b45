import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

// The lower bound: node:http and pg, no session, no row security, the same statements.
const {
  connection,
  statements,
}: { connection: pg.ClientConfig; statements: { name: string; text: string; values: unknown[] }[] } =
  JSON.parse(process.env.BENCH_RAW ?? "{}");
const pool = new pg.Pool({ ...connection, max: 8 });
const constant = JSON.stringify({ code: "ok", items: [1, 2, 3] });

const server = createServer(async (request, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  if (request.url?.startsWith("/constant")) {
    response.end(constant);
    return;
  }
  const client = await pool.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    response.end(JSON.stringify(results));
  } finally {
    client.release();
  }
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit());

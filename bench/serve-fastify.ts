import Fastify from "fastify";

// Fastify without hooks returns the constant of goal 3, so that its own cost is known.
const app = Fastify();
app.get("/constant", async () => ({ code: "ok", items: [1, 2, 3] }));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => process.exit());

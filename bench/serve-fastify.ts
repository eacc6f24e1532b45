import Fastify from "fastify";

// What Fastify costs by itself: no hooks, the constant of the framework's goal.
const app = Fastify();
app.get("/constant", async () => ({ code: "ok", items: [1, 2, 3] }));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => process.exit());

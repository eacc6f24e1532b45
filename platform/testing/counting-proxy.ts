import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { TestConnection } from "./database-server.ts";

export interface CountingProxy extends AsyncDisposable {
  port: number;
  /** Returns the address under which another program reaches a database through the proxy. */
  urlOf(login: TestConnection): string;
  /** Returns the number of messages that the clients have sent to the database so far. */
  sent(): number;
  /** Called with the number of each message before it is forwarded. The message waits until `pass` is called. */
  onMessage: ((number: number, pass: () => void) => void) | undefined;
}

/** Starts a proxy between a program and PostgreSQL that counts the program's messages. */
export async function countingProxy({ host = "", port = 5432 }: TestConnection): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  let count = 0;
  const state: CountingProxy = {
    port: 0,
    urlOf: ({ user, password, database }) =>
      `postgres://${user}${password ? `:${password}` : ""}@127.0.0.1:${state.port}/${database}`,
    sent: () => count,
    onMessage: undefined,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((client) => {
    const database = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    database.pipe(client);
    client.on("data", (message) => {
      count += 1;
      const pass = () => database.write(message);
      if (state.onMessage) state.onMessage(count, pass);
      else pass();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  state.port = (server.address() as AddressInfo).port;
  return state;
}

import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";

// Faulty servers in their own process. The first line of output lists their ports by kind of fault.
const dripMs = 100;
const flood = Buffer.alloc(64 * 1024, " ");

type Protocol = "http" | "smtp";
const beginnings: Record<Protocol, string> = {
  http: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"hits":',
  smtp: "220-",
};
const lies: Record<Protocol, string> = {
  http: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"hits":{{{\0\xff HTTP/1.1 999\r\n\r\n',
  smtp: "250 \xff\0 999-no\r\n\r\n...\r\n220",
};

/** The behaviours towards a connected client. */
const manners: Record<string, (socket: Socket, protocol: Protocol) => void> = {
  silent: () => undefined,
  dripping(socket, protocol) {
    // The mail server greets correctly but never completes its first answer.
    if (protocol === "smtp") socket.write("220 hola\r\n");
    const text = (protocol === "smtp" ? "250-" : beginnings.http).padEnd(10_000, "x");
    let at = 0;
    const timer = setInterval(() => socket.write(text.charAt(at++)), dripMs);
    socket.once("close", () => clearInterval(timer));
  },
  resetting: (socket) => socket.resetAndDestroy(),
  lying: (socket, protocol) => socket.end(Buffer.from(lies[protocol], "latin1")),
  endless(socket, protocol) {
    socket.write(beginnings[protocol]);
    const more = () => {
      while (!socket.destroyed && socket.write(flood));
    };
    socket.on("drain", more);
    more();
  },
};

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const attend = (manner: string, protocol: Protocol) => (socket: Socket) => {
  socket.on("error", () => socket.destroy());
  if (protocol === "smtp") manners[manner]?.(socket, protocol);
  else socket.once("data", () => manners[manner]?.(socket, protocol));
};
const ports: Record<string, Record<Protocol, number>> = {};
for (const manner of Object.keys(manners))
  ports[manner] = {
    // The resetting server has no TLS, so that it resets the connection during the client's TLS handshake.
    http: await portOf(
      manner === "resetting"
        ? createServer(attend(manner, "http"))
        : createTlsServer(trapCertificate, attend(manner, "http")),
    ),
    smtp: await portOf(createServer(attend(manner, "smtp"))),
  };
// The server sends nothing at all, not even the TLS handshake.
ports.deaf = { http: await portOf(createServer(() => undefined)), smtp: ports.silent?.smtp ?? 0 };
process.stdout.write(`${JSON.stringify(ports)}\n`);

import type { ClientRequest, ClientRequestArgs, IncomingMessage } from "node:http";
import type { Agent } from "node:https";
import { Readable } from "node:stream";
import { Connection } from "@opensearch-project/opensearch";
import { guardedFetch, type OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";

/** The most bytes of an answer; any page of events or groups is smaller. */
const longestAnswer = 16 * 1024 * 1024;

type Parameters_ = Parameters<Connection["request"]>[0];
type Callback = Parameters<Connection["request"]>[1];

const methods = ["GET", "POST", "DELETE"] as const;

/** Returns the client's connection class with its requests sent through the guarded outbound connection. */
export function guardedConnection(rules: OutboundRules): typeof Connection {
  return class extends Connection {
    override request(parameters: Parameters_, callback: Callback): ClientRequest {
      const { path, headers } = this.buildRequestObject(parameters) as ClientRequestArgs;
      const method = methods.find((each) => each === parameters.method);
      const { body, timeout } = parameters;
      guardedFetch(
        {
          url: `${this.url.origin}${path}`,
          method: method ?? "GET",
          headers: headers as Record<string, string>,
          body: typeof body === "string" ? body : undefined,
          timeoutMs: timeout,
          maximumBytes: longestAnswer,
        },
        { ...rules, agent: this.agent as Agent },
      ).then(
        ({ status, contentType, body: bytes }) => {
          const answer = Object.assign(Readable.from([bytes]), {
            statusCode: status,
            headers: { "content-type": contentType },
          });
          // The client uses no other properties of a response.
          callback(null, answer as unknown as IncomingMessage);
        },
        (error) => callback(error, null),
      );
      // Requests end by their time limit; the client only calls `abort`.
      return { abort() {} } as unknown as ClientRequest;
    }
  };
}

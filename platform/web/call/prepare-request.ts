import type { Call } from "#platform/contract/define-call.ts";

interface PreparedRequest {
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
}

type Shape = Pick<Call, "method" | "path" | "body">;

/**
 * Distributes an input over path, query and body according to the contract. A list in a query is joined by commas,
 * because the server refuses a repeated key.
 */
export function prepareRequest(contract: Shape, input: Record<string, unknown>): PreparedRequest {
  const rest = { ...input };
  const path = contract.path.replace(/:([A-Za-z_]\w*)/g, (_whole, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === "")
      throw new Error(`${contract.path} lacks ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { Accept: "application/json" };

  if (contract.method === "GET") return { url: path + queryOf(rest), headers };
  if (contract.body === "files") return { url: path, headers, body: formOf(rest) };
  headers["Content-Type"] = "application/json";
  return { url: path, headers, body: JSON.stringify(rest) };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (isAbsent(value)) continue;
    query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isAbsent(value)) continue;
    if (Array.isArray(value) && value.every((one) => one instanceof Blob))
      for (const file of value) form.append(name, file);
    else form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

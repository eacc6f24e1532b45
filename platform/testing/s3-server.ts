import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Bucket } from "#platform/server/files/s3-file-store.ts";

interface Account {
  accessKey: string;
  secretKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const form =
  /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=(\S+?), ?Signature=(\w{64})$/;

/**
 * Returns whether a request has a valid AWS Signature Version 4 of the account with a time within 15 minutes of now.
 */
function isSigned(request: IncomingMessage, { accessKey, secretKey }: Account): boolean {
  const [, key, day = "", region = "", names = "", signature = ""] =
    form.exec(request.headers.authorization ?? "") ?? [];
  const date = String(request.headers["x-amz-date"] ?? "");
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (key !== accessKey || !date.startsWith(day) || Math.abs(Date.now() - at) > 900_000) return false;
  const url = new URL(request.url ?? "/", "http://host");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  if (!names.split(";").includes("host")) return false;
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(""),
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const place = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, place, sha256(canonical)].join("\n");
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), "s3"), "aws4_request");
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, "hex"));
}

interface Upload {
  key: string;
  startedAt: Date;
  parts: Map<number, Buffer>;
}

interface S3Server extends AsyncDisposable {
  bucket: Bucket;
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>;
  uploads: Map<string, Upload>;
  /** The requests, as `PUT key` or `POST key?uploads`. */
  requests: string[];
  /** If set, returns the error with which a request is answered; undefined lets the server answer. */
  trouble: ((request: string) => { status: number; code: string } | undefined) | undefined;
}

const smallestPart = 5 * 1024 * 1024;
const pageLimit = 3;
const tag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

/**
 * Starts a storage server with the S3 protocol on this machine. It verifies signatures, enforces the minimum size of
 * parts and lists in pages.
 */
export async function s3Server(): Promise<S3Server> {
  const bucket = {
    url: "",
    region: "us-east-1",
    accessKey: "portal",
    secretKey: randomBytes(20).toString("hex"),
  };
  const state: S3Server = {
    bucket,
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    trouble: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    serve(state, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/archivos`;
  return state;
}

async function serve(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://host");
  const key = decodeURIComponent(url.pathname.replace(/^\/archivos\/?/, ""));
  const uploadId = url.searchParams.get("uploadId");
  const begins = url.searchParams.has("uploads");
  const what = `${request.method} ${key}${begins ? "?uploads" : ""}${uploadId ? "?uploadId" : ""}`;
  state.requests.push(what);
  const body = await buffer(request);
  const trouble = isSigned(request, state.bucket)
    ? state.trouble?.(what)
    : { status: 403, code: "SignatureDoesNotMatch" };
  const answer = (): Answer => {
    if (trouble) return refuse(trouble.status, trouble.code);
    if (key === "") return { text: begins ? listOfUploads(state) : listOfObjects(state, url) };
    if (begins) return beginUpload(state, key);
    if (uploadId) return withUpload(state, key, uploadId, request.method, url, body);
    return withObject(state, key, request.method, body);
  };
  const { status = 200, text, bytes = text ? Buffer.from(xml(text)) : Buffer.alloc(0), etag } = answer();
  response.writeHead(status, { "content-length": bytes.length, ...(etag ? { etag } : {}) });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

interface Answer {
  status?: number;
  text?: string;
  bytes?: Buffer;
  etag?: string;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  text: `<Error><Code>${code}</Code></Error>`,
});

function beginUpload({ uploads }: S3Server, key: string): Answer {
  const id = randomBytes(12).toString("hex");
  uploads.set(id, { key, startedAt: new Date(), parts: new Map() });
  return {
    text: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  };
}

function withUpload(
  { uploads, objects }: S3Server,
  key: string,
  id: string,
  method: string | undefined,
  url: URL,
  body: Buffer,
): Answer {
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse(404, "NoSuchUpload");
  if (method === "PUT") {
    upload.parts.set(Number(url.searchParams.get("partNumber")), body);
    return { etag: tag(body) };
  }
  uploads.delete(id);
  if (method === "DELETE") return { status: 204 };
  const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  const names = [...body.toString().matchAll(/<ETag>"?(?:&quot;)?(\w+)/g)].map(([, etag]) => `"${etag}"`);
  if (names.join() !== parts.map(tag).join()) return refuse(400, "InvalidPart");
  if (parts.slice(0, -1).some(({ length }) => length < smallestPart)) return refuse(400, "EntityTooSmall");
  const bytes = Buffer.concat(parts);
  objects.set(key, { bytes, modifiedAt: new Date() });
  return {
    text: `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${tag(bytes)}</ETag></CompleteMultipartUploadResult>`,
  };
}

function withObject({ objects }: S3Server, key: string, method: string | undefined, body: Buffer): Answer {
  if (method === "PUT") {
    objects.set(key, { bytes: body, modifiedAt: new Date() });
    return { etag: tag(body) };
  }
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  const bytes = objects.get(key);
  return bytes ? { bytes: bytes.bytes, etag: tag(bytes.bytes) } : refuse(404, "NoSuchKey");
}

function listOfObjects(state: S3Server, url: URL): string {
  const keys = [...state.objects.keys()].sort();
  const from = Number(url.searchParams.get("continuation-token") ?? 0);
  const limit = Math.min(pageLimit, Number(url.searchParams.get("max-keys") ?? 1_000));
  const page = keys.slice(from, from + limit).map((key) => {
    const object = state.objects.get(key);
    return `<Contents><Key>${key}</Key><Size>${object?.bytes.length}</Size><LastModified>${object?.modifiedAt.toISOString()}</LastModified></Contents>`;
  });
  const more = from + limit < keys.length;
  const next = more ? `<NextContinuationToken>${from + limit}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${page.join("")}${next}</ListBucketResult>`;
}

function listOfUploads(state: S3Server): string {
  const uploads = [...state.uploads].map(
    ([id, { key, startedAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join("")}</ListMultipartUploadsResult>`;
}

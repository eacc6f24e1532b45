import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

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

/** Whether a request is signed by the account as AWS Signature Version 4 wants it, within 15 minutes of now. */
export function isSigned(request: IncomingMessage, { accessKey, secretKey }: Account): boolean {
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

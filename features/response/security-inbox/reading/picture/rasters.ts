import { Buffer } from "node:buffer";
import { decode as decodeJpeg } from "jpeg-js";
import { PNG } from "pngjs";

export interface Raster {
  width: number;
  height: number;
  /** The pixels with four bytes each. */
  data: Buffer;
}

const maxPixels = 4_000_000;
const maxBytes = 8 * 1024 * 1024;

/** Decodes the pixels of an image, or only its beginning if it is larger than the limit; null for other data. */
export function openRaster(bytes: Buffer, type: string): Raster | null {
  const size =
    bytes.length > maxBytes
      ? null
      : type === "png"
        ? pngSize(bytes)
        : type === "jpg"
          ? jpegSize(bytes)
          : null;
  if (!size || size.width * size.height > maxPixels || size.width * size.height === 0) return null;
  try {
    if (type === "png") {
      const { width, height, data } = PNG.sync.read(bytes);
      return { width, height, data };
    }
    const { width, height, data } = decodeJpeg(bytes, {
      useTArray: true,
      maxResolutionInMP: maxPixels / 1_000_000,
      maxMemoryUsageInMB: 128,
      tolerantDecoding: true,
    });
    return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
  } catch {
    return null;
  }
}

/** Encodes an image again from its pixels, so that none of its original bytes are passed on. */
export function pictureData(bytes: Buffer, type: string): string | null {
  const raster = openRaster(bytes, type);
  if (!raster) return null;
  const image = new PNG({ width: raster.width, height: raster.height });
  raster.data.copy(image.data);
  return `data:image/png;base64,${PNG.sync.write(image, { deflateLevel: 6 }).toString("base64")}`;
}

function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Returns the size in the first declared frame. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

import jsqr from "jsqr";
import { isCodePicture, typeByContent } from "../attachments/true-type.ts";
import type { MailFile } from "../opened-mail.ts";
import { readingLimits } from "../reading-limits.ts";
import { openRaster } from "./rasters.ts";

export interface FoundCode {
  text: string;
  place: string;
}

// The package supports both module systems, and Node loads the CommonJS form.
const readCode =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default);

/** Returns the contents of the QR codes in these pictures. */
export function findCodes(files: readonly MailFile[]): FoundCode[] {
  return files
    .filter(({ content }) => isCodePicture(content))
    .slice(0, readingLimits.codePictures)
    .flatMap((file) => {
      const type = typeByContent(file.content);
      const raster = openRaster(file.content, type);
      const points =
        raster && new Uint8ClampedArray(raster.data.buffer, raster.data.byteOffset, raster.data.byteLength);
      const text = points && raster ? readCode(points, raster.width, raster.height)?.data : undefined;
      return text ? [{ text: text.slice(0, 4_000), place: file.name || file.place }] : [];
    });
}

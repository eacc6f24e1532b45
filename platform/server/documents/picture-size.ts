/** Returns the width and height of a picture, from the head of a PNG or a JPEG; undefined when the head states none. */
function pictureSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length > 24 && bytes.toString("latin1", 1, 4) === "PNG")
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return jpegSize(bytes);
}

/** Returns the size from the first segment of a JPEG that begins a frame. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The maximum size of a logo in documents, in pixels. */
const logoBox = { width: 110, height: 34 };

/** Returns the size of a logo scaled into a box, with its proportions. */
export function fittedPictureSize(picture: Buffer, box = logoBox): { width: number; height: number } {
  const { width, height } = pictureSize(picture) ?? box;
  const scale = Math.min(box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const mostPixels = 40_000_000;

/** A drawing as a picture, made by the browser itself; twice the size where it can. */
export async function svgToPng({
  svg,
  width,
  height,
}: {
  svg: string;
  width: number;
  height: number;
}): Promise<Blob> {
  const scale = width * height * 4 <= mostPixels ? 2 : 1;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      "image/png",
    );
  });
}

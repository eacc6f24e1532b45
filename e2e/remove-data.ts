import { rm } from "node:fs/promises";

export default async function removeData(): Promise<void> {
  const directory = process.env.E2E_DATA;
  if (directory?.includes("portal-e2e-")) await rm(directory, { recursive: true, force: true });
}

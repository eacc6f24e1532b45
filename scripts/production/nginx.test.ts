import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeCertificate, missingPrograms, startNginx } from "./debian-servers.ts";
import { documentedBlock } from "./document-blocks.ts";
import { ProductionGround } from "./ground.ts";
import { negotiatedProtocol } from "./visit-portal.ts";

const missingForTest = missingPrograms().filter((name) => ["nginx", "openssl"].includes(name));
if (missingForTest.length > 0)
  console.info(`The nginx of the documents is not tried: this machine has no ${missingForTest.join(", ")}.`);

test.skipIf(missingForTest.length > 0)(
  "Debian's nginx loads the documented site and speaks HTTP/2",
  async () => {
    const ground = await ProductionGround.prepare("");
    try {
      await makeCertificate(ground);
      const nginx = await startNginx(ground, documentedBlock("nginx"));
      try {
        expect(await negotiatedProtocol(ground)).toBe("h2");
      } finally {
        await nginx.stop();
      }
    } finally {
      rmSync(ground.root, { recursive: true, force: true });
    }
  },
);

import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { verifyPassword } from "./password-hash.ts";

const python = "/usr/bin/python3";
const djangoIsHere = spawnSync(python, ["-c", "import django"]).status === 0;
const make = `
import sys, django
from django.conf import settings
settings.configure(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"])
django.setup()
from django.contrib.auth.hashers import make_password
for password in sys.argv[1:]:
    print(make_password(password))
`;

test("hashes that Django makes are verified", async () => {
  expect(djangoIsHere, "This test needs Django: apt-get install python3-django").toBe(true);
  const passwords = ["trapiche morado", "ñandú ÁÉÍ €", " con espacios ", "x".repeat(128)];
  const hashes = execFileSync(python, ["-c", make, ...passwords], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const [index, hash] of hashes.entries()) {
    expect(hash).toMatch(/^pbkdf2_sha256\$\d+\$/);
    expect(await verifyPassword(passwords[index] ?? "", hash)).toBe(true);
    expect(await verifyPassword(`${passwords[index]}.`, hash)).toBe(false);
  }
});

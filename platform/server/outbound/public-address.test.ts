import { describe, expect, test } from "vitest";
import { namedNetworkRules } from "./named-networks.ts";
import { isPublicAddress } from "./public-address.ts";

describe("an address that the portal may call", () => {
  test.each(["8.8.8.8", "200.27.2.2", "2800:300:6331::1", "2606:4700:4700::1111", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "168.63.129.16",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:53aa:64c:0:0:0:1",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "100::1",
    "4000::1",
    "fe80::1%eth0",
    "example.com",
    "",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("networks that the installation names", () => {
  const { permits } = namedNetworkRules(
    { networks: ["0.0.0.0/0", "::/0"], ports: [443] },
    { verify_tls: true, ca_certificate: null },
  );

  test.each(["10.0.0.1", "fd12::1", "127.0.0.1"])("may hold %s", (address) =>
    expect(permits(address)).toBe(true),
  );

  test.each(["169.254.169.254", "::ffff:169.254.169.254", "fe80::1", "fd00:ec2::254", "100.100.100.200"])(
    "never open %s, where clouds tell a machine its secrets",
    (address) => expect(permits(address)).toBe(false),
  );
});

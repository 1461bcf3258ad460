import { TYPHA_PORT } from "@typha-mtls/calico";

/** Where a Typha listens. */
export interface Endpoint {
  /** Name or address; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

/**
 * Reads `HOST` or `HOST:PORT`; an IPv6 address with a port stands in brackets. Undefined for anything else.
 *
 * @param defaultPort - where the text names none
 */
export function parseEndpoint(text: string, defaultPort: number = TYPHA_PORT): Endpoint | undefined {
  const parts =
    /^(?:\[([0-9A-Fa-f:.]+)\]|([0-9A-Fa-f]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)|([A-Za-z0-9._-]+))(?::(\d{1,5}))?$/.exec(
      text,
    );
  if (parts === null) return undefined;
  const [, bracketed, bare, name, digits] = parts;
  const host = bracketed ?? bare ?? name;
  const port = digits === undefined ? defaultPort : Number(digits);
  if (host === undefined || port < 1 || port > 65535 || (bare !== undefined && digits !== undefined)) return undefined;
  return { host, port };
}

/** As it is typed: `10.2.0.11:5473`, `[fd00::1]:5473`. */
export function describeEndpoint({ host, port }: Endpoint): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The field of edwards25519, and d of its equation −x² + y² = 1 + d x² y² (RFC 8032 5.1). */
const prime = 2n ** 255n - 19n;
const d = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;

/** y of the eight points whose order divides 8, two of which share one three times: no secret number leads to them. */
const smallOrder: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  prime - 1n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
]);

/** Whether an Ed25519 public key is a point at all: y leads to an x, as Go demands when it verifies with it. */
export function isEd25519Point(key: Buffer): boolean {
  const y = yOf(key);
  const square = (y * y) % prime;
  // x² = u / v is a square where u v is one.
  const product = ((square - 1n + prime) * (d * square + 1n)) % prime;
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n;
}

/** Whether it is one of the points with which a signature that fits every text can be made. */
export function isOfSmallOrder(key: Buffer): boolean {
  return smallOrder.has(yOf(key));
}

/** Without the sign of x, which is the last bit; Go takes numbers from the prime on too. */
function yOf(key: Buffer): bigint {
  const digits = Buffer.from(key).reverse();
  digits[0] = digits[0]! & 0x7f;
  return BigInt(`0x${digits.toString("hex")}`) % prime;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime;
  return result;
}

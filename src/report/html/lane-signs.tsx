/** What lanes refer to, once in the page. */
export function LaneSigns() {
  return (
    <svg class="defs" aria-hidden="true">
      <defs>
        <pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="stripe" d="M0 0V5" />
        </pattern>
        <path id="end" class="sign" d="M0 -1.5V6.5" />
        <path id="d" class="sign" d="M0 -1.5L3.5 2.5L0 6.5L-3.5 2.5Z" />
        <path id="x" class="sign" d="M-3 -.5L3 5.5M3 -.5L-3 5.5" />
        <path id="on" class="sign" d="M-5 -1L-1.5 2.5L-5 6" />
        <path id="now" class="sign" d="M0 1V15" />
        {["plaintext", "parallel", "cutover", "mtls"].map((stage, present) => (
          <g key={stage} id={`stage-${stage}`}>
            <path class="rail" d="M5 6H65" />
            {[0, 1, 2, 3].map((at) => (
              <circle
                key={at}
                class={at === present ? "stop here" : "stop"}
                cx={5 + at * 20}
                cy="6"
                r={at === present ? 4.5 : 3}
              />
            ))}
          </g>
        ))}
      </defs>
    </svg>
  );
}

const KEY = [
  { words: "valid", drawn: <rect class="valid" y="3" width="100%" height="5" /> },
  { words: "valid, of a CA", drawn: <rect class="ca" y="3" width="100%" height="5" /> },
  {
    words: "renewal window",
    drawn: (
      <>
        <rect class="valid" y="3" width="100%" height="5" />
        <rect class="renew" x="40%" y="3" width="60%" height="5" />
      </>
    ),
  },
  {
    words: "due",
    drawn: (
      <>
        <rect class="due" y="3" width="70%" height="5" />
        <use href="#d" x="70%" y="3" />
      </>
    ),
  },
  {
    words: "expired",
    drawn: (
      <>
        <rect class="expired" y="3" width="60%" height="5" />
        <use href="#x" x="60%" y="3" />
      </>
    ),
  },
  {
    words: "ends beyond the axis",
    drawn: (
      <>
        <rect class="ca" y="3" width="100%" height="5" />
        <use href="#on" x="100%" y="3" />
      </>
    ),
  },
];

/** What the drawing of a lane means. */
export function LaneKey() {
  return (
    <ul class="key" aria-label="How certificates are drawn">
      {KEY.map(({ words, drawn }) => (
        <li key={words}>
          <svg aria-hidden="true">{drawn}</svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

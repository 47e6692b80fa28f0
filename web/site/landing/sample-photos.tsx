// Two drawn photographs: a warning on a console, and a rack with its lights.

const slots = [4, 14, 24, 34, 44, 54, 64, 74];

export function ScreenPhoto() {
  return (
    <svg viewBox="0 0 112 84" preserveAspectRatio="xMidYMid slice">
      <path fill="#39444b" d="M0 0h112v58H0z" />
      <path fill="#2a3238" d="M0 58h112v26H0z" />
      <rect x="22" y="12" width="68" height="44" rx="2" fill="#11181c" />
      <path fill="#1f4f6b" d="M25 15h62v38H25z" />
      <path fill="#e9edf0" d="M36 22h40v24H36z" />
      <path fill="#8f2b2b" d="M36 22h40v5H36z" />
      <path d="M40 31h26M40 35h30M40 39h16" stroke="#8a979e" strokeWidth="1.6" />
      <path fill="#171e22" d="M50 56h12v6h10v3H40v-3h10z" />
    </svg>
  );
}

export function RackPhoto() {
  return (
    <svg viewBox="0 0 112 84" preserveAspectRatio="xMidYMid slice">
      <path fill="#4a555b" d="M0 0h112v84H0z" />
      <path fill="#12171a" d="M26 0h60v84H26z" />
      <path fill="#3b464c" d={slots.map((y) => `M30 ${y}h52v8H30z`).join('')} />
      <g fill="#5cba7f">
        {slots.map((y, index) => (
          <circle key={y} cx={34 + (index % 3)} cy={y + 4} r="1.2" />
        ))}
      </g>
    </svg>
  );
}

<?php
// Answers calls of one function: stdin [name, [[argument, …], …]], stdout [result or null, …] where null means
// that PHP threw. Texts travel in base64, since JSON cannot hold every byte: {"s": …}; floats as {"f": "1.0E+25"};
// arrays as {"a": [[key, value], …]}. A result comes with the count of replacements, 0 elsewhere.

function read(mixed $value): mixed
{
    if (!is_array($value)) return $value;
    if (isset($value['s'])) return base64_decode($value['s']);
    if (isset($value['f'])) {
        return match ($value['f']) {
            'NaN' => NAN,
            'Infinity' => INF,
            '-Infinity' => -INF,
            default => (float) $value['f'],
        };
    }
    $array = [];
    foreach ($value['a'] as [$key, $item]) $array[base64_decode($key)] = read($item);
    return $array;
}

function write(mixed $value): mixed
{
    if (is_string($value)) return ['s' => base64_encode($value)];
    if (!is_array($value)) return $value;
    $pairs = [];
    foreach ($value as $key => $item) $pairs[] = [base64_encode((string) $key), write($item)];
    return ['a' => $pairs];
}

[$name, $calls] = json_decode(stream_get_contents(STDIN), true);
$answers = [];
foreach ($calls as $arguments) {
    $arguments = array_map('read', $arguments);
    $count = 0;
    try {
        $result = $name === 'str_replace' ? str_replace($arguments[0], $arguments[1], $arguments[2], $count) : $name(...$arguments);
        $answers[] = [write($result), $count];
    } catch (TypeError | ValueError) {
        $answers[] = null;
    }
}
echo json_encode($answers);

echo '{ "text": "Welcome" }'
